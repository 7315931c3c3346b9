CREATE TABLE "registry_provenance" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"envelope" jsonb NOT NULL,
	CONSTRAINT "registry_provenance_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
ALTER TABLE "registry_tokens" ADD COLUMN "claims" jsonb;