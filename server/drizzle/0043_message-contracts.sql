ALTER TABLE "contact_messages" ADD COLUMN "contract_external_id" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "contract_name" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "contract_number" text;