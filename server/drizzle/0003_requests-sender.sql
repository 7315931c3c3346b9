-- What the core system sent before may be about a grown relative: hidden until a record says who sent it.
ALTER TABLE "requests" ADD COLUMN "sender" text DEFAULT 'MEMBER' NOT NULL;--> statement-breakpoint
UPDATE "requests" SET "sender" = 'INSURER' WHERE "import_hash" IS NOT NULL;
