CREATE TABLE "registry_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"artifact" text NOT NULL,
	"version" text NOT NULL,
	"steps" jsonb NOT NULL,
	"step" integer NOT NULL,
	"step_since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"reason" text,
	"held_at" timestamp with time zone,
	"held_by" text,
	"held_why" text,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"ended_by" text,
	"ended_why" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "registry_plans_open" ON "registry_plans" USING btree ("environment","artifact") WHERE "registry_plans"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "registry_plans_by_environment" ON "registry_plans" USING btree ("environment","started_at");