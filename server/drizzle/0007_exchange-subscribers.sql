CREATE TABLE "exchange_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"acknowledged_position" bigint DEFAULT 0 NOT NULL,
	"webhook_url" text,
	"webhook_secret" text,
	"switched_off_at" timestamp with time zone,
	"switched_off_why" text,
	CONSTRAINT "exchange_subscribers_token_hash_unique" UNIQUE("token_hash")
);
