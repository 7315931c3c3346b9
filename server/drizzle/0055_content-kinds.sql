CREATE TABLE "announcement_closings" (
	"member_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_closings_member_id_announcement_id_pk" PRIMARY KEY("member_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"environment" text NOT NULL,
	"place" text NOT NULL,
	"level" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"shown_from" timestamp with time zone NOT NULL,
	"shown_until" timestamp with time zone,
	"closable" boolean NOT NULL,
	"english" jsonb,
	CONSTRAINT "announcements_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"environment" text NOT NULL,
	"position" integer NOT NULL,
	"network" text,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"professions" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"example" jsonb,
	"find" jsonb,
	"partners" jsonb NOT NULL,
	"english" jsonb,
	CONSTRAINT "services_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "tutorial_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"environment" text NOT NULL,
	"position" integer NOT NULL,
	"target" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"english" jsonb,
	CONSTRAINT "tutorial_steps_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
ALTER TABLE "legal_pages" ADD COLUMN "english" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "english" jsonb;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "health_care_networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_closings" ADD CONSTRAINT "announcement_closings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_environment" ON "announcements" USING btree ("environment","place");--> statement-breakpoint
CREATE INDEX "services_environment" ON "services" USING btree ("environment","position");--> statement-breakpoint
CREATE INDEX "tutorial_steps_environment" ON "tutorial_steps" USING btree ("environment","position");