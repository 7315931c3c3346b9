CREATE TABLE "registry_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"order" jsonb NOT NULL,
	"read_revision" integer NOT NULL,
	"track" jsonb,
	"reason" text,
	"proposed_by" jsonb NOT NULL,
	"who" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" jsonb,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "registry_proposals_at" ON "registry_proposals" USING btree ("proposed_at");