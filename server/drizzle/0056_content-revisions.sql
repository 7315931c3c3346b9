CREATE TABLE "content_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"body" jsonb NOT NULL,
	"source" text NOT NULL,
	"by" text,
	"reason" text,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_revisions_version" ON "content_revisions" USING btree ("kind","external_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "content_revisions_open" ON "content_revisions" USING btree ("kind","external_id") WHERE "content_revisions"."state" in ('DRAFT', 'SCHEDULED');--> statement-breakpoint
CREATE UNIQUE INDEX "content_revisions_published" ON "content_revisions" USING btree ("kind","external_id") WHERE "content_revisions"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "content_revisions_due" ON "content_revisions" USING btree ("publish_at") WHERE "content_revisions"."state" = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "content_revisions_environment" ON "content_revisions" USING btree ("environment","kind");--> statement-breakpoint
INSERT INTO "content_revisions" ("environment", "kind", "external_id", "version", "state", "body", "source", "published_at", "created_at")
SELECT "environment", 'news', "external_id", 1, 'PUBLISHED', jsonb_strip_nulls(jsonb_build_object('type', 'news', 'externalId', "external_id", 'environment', "environment", 'title', "title", 'summary', "summary", 'paragraphs', "paragraphs", 'icon', "icon", 'publishedOn', "published_on", 'shownUntil', "shown_until", 'english', "english")), 'IMPORT', now(), now()
FROM "news" WHERE "external_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "content_revisions" ("environment", "kind", "external_id", "version", "state", "body", "source", "published_at", "created_at")
SELECT "environment", 'faq', "external_id", 1, 'PUBLISHED', jsonb_strip_nulls(jsonb_build_object('type', 'faq', 'externalId', "external_id", 'environment', "environment", 'position', "position", 'slug', "slug", 'title', "title", 'themes', "themes", 'english', "english")), 'IMPORT', now(), now()
FROM "faq_categories" WHERE "external_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "content_revisions" ("environment", "kind", "external_id", "version", "state", "body", "source", "published_at", "created_at")
SELECT "environment", 'legal-page', "external_id", 1, 'PUBLISHED', jsonb_strip_nulls(jsonb_build_object('type', 'legal-page', 'externalId', "external_id", 'environment', "environment", 'page', "type", 'version', "version", 'publishedOn', "published_on", 'title', "title", 'sections', "sections", 'english', "english")), 'IMPORT', now(), now()
FROM "legal_pages" WHERE "external_id" IS NOT NULL;