CREATE TABLE "mandates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"member_id" uuid NOT NULL,
	"rum" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"iban_encrypted" text NOT NULL,
	"iban_hash" text NOT NULL,
	"bic" text NOT NULL,
	"holder" text NOT NULL,
	"signed_on" date,
	"last_collection_on" date,
	"revoked_on" date,
	"replaced_by_id" uuid,
	"text_encrypted" text,
	"file_key" text,
	"sha256" text,
	"bytes" integer,
	"prepared_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signed_from" text,
	"action_id" uuid,
	"code_email" text,
	"code_sent_at" timestamp with time zone,
	"code_verified_at" timestamp with time zone,
	CONSTRAINT "mandates_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_rum" ON "mandates" USING btree ("member_id","rum");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_to_sign" ON "mandates" USING btree ("member_id") WHERE state = 'to_sign';--> statement-breakpoint
CREATE INDEX "mandates_replaced_by" ON "mandates" USING btree ("replaced_by_id");