CREATE TABLE "registry_previews" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"branch" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "registry_previews_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
ALTER TABLE "registry_tester_links" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "registry_tokens" ADD COLUMN "previews_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "registry_previews_branch" ON "registry_previews" USING btree ("id","branch","published_at");