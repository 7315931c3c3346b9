CREATE TABLE "kept_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"session_id" uuid NOT NULL,
	"browser" text,
	"system" text,
	"device_kind" text DEFAULT 'UNKNOWN' NOT NULL,
	"kept_until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_cards_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_cards_account" ON "kept_cards" USING btree ("account_id");