ALTER TABLE "acts" ADD COLUMN "equipment" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "basket" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "doctor" text;