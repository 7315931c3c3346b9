ALTER TABLE "registry_health_groups" ADD COLUMN "felt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_health_groups" ADD COLUMN "sluggish" integer DEFAULT 0 NOT NULL;