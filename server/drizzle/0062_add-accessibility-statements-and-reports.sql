CREATE TABLE "accessibility_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"reference" text NOT NULL,
	"payload" text NOT NULL,
	"language" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "accessibility_reports_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "accessibility_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"environment" text NOT NULL,
	"established_on" date NOT NULL,
	"self_assessment" text NOT NULL,
	"audit" jsonb,
	"exceptions" jsonb NOT NULL,
	CONSTRAINT "accessibility_statements_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "accessibility_statements_environment_unique" UNIQUE("environment")
);
--> statement-breakpoint
CREATE INDEX "accessibility_reports_sent" ON "accessibility_reports" USING btree ("environment","sent_at");