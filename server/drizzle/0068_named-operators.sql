CREATE TABLE "registry_bootstrap_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"accepts_derived" boolean NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registry_bootstrap_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "registry_bootstrap_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "registry_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"role" jsonb NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registry_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"claimed" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "registry_sessions_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "registry_used_proofs" (
	"proof" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "identity" jsonb;--> statement-breakpoint
ALTER TABLE "registry_audit" ADD COLUMN "identity" jsonb;--> statement-breakpoint
ALTER TABLE "registry_tokens" ADD COLUMN "build" jsonb;--> statement-breakpoint
CREATE INDEX "registry_roles_identity" ON "registry_roles" USING btree ("issuer","subject");--> statement-breakpoint
-- A registry that has environments already was made by a release whose operator's token derives from the master key.
INSERT INTO "registry_bootstrap_state" ("id", "accepts_derived", "ended_at")
SELECT 1, true, NULL WHERE EXISTS (SELECT 1 FROM "registry_environments");
