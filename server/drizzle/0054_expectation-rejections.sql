ALTER TABLE "member_notifications" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_notifications" ADD COLUMN "rejection_reason" text;