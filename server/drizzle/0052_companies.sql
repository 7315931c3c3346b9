CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"human_resources" jsonb,
	"options" jsonb NOT NULL,
	"specificities" jsonb NOT NULL,
	CONSTRAINT "companies_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "noemie_received_on" date;