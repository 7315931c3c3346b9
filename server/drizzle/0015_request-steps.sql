ALTER TABLE "request_events" ADD COLUMN "label_caption" text;--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "link_info_message" text;--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "request_files" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "request_files" ADD COLUMN "title" text;