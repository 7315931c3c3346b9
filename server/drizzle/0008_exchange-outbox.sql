CREATE TABLE "exchange_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sequence" integer NOT NULL,
	"position" bigint,
	"at" timestamp with time zone NOT NULL,
	"submission_id" uuid,
	"payload" text,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "exchange_events_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
CREATE TABLE "exchange_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_members" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"last_sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_positions" (
	"environment" text PRIMARY KEY NOT NULL,
	"last_position" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "exchange_events" ADD CONSTRAINT "exchange_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_files" ADD CONSTRAINT "exchange_files_event_id_exchange_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."exchange_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_members" ADD CONSTRAINT "exchange_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_events_sequence" ON "exchange_events" USING btree ("member_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_events_position" ON "exchange_events" USING btree ("environment","position");--> statement-breakpoint
CREATE INDEX "exchange_events_unplaced" ON "exchange_events" USING btree ("environment") WHERE "exchange_events"."position" is null;--> statement-breakpoint
CREATE INDEX "exchange_events_unacknowledged" ON "exchange_events" USING btree ("environment","position") WHERE "exchange_events"."acknowledged_at" is null;--> statement-breakpoint
CREATE INDEX "exchange_events_erasable" ON "exchange_events" USING btree ("acknowledged_at") WHERE "exchange_events"."payload" is not null and "exchange_events"."acknowledged_at" is not null;--> statement-breakpoint
CREATE INDEX "exchange_files_event" ON "exchange_files" USING btree ("event_id");