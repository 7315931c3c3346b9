ALTER TABLE "documents" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "option_records" jsonb;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "contribution_cents" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "has_non_base_policy" boolean;