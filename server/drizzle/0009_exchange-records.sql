CREATE TABLE "exchange_posted_files" (
	"environment" text NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"file_key" text,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_posted_files_environment_sha256_pk" PRIMARY KEY("environment","sha256")
);
--> statement-breakpoint
CREATE TABLE "member_change_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "member_changes" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "member_changes" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_changes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "member_change_events" ADD CONSTRAINT "member_change_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_posted_files_used" ON "exchange_posted_files" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "member_change_events_member" ON "member_change_events" USING btree ("member_id");