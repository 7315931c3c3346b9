CREATE TABLE "membership_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"code_hash" text NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"content_encrypted" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_certificates_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "membership_certificates_content" UNIQUE("member_id","issued_on","content_hash")
);
--> statement-breakpoint
ALTER TABLE "membership_certificates" ADD CONSTRAINT "membership_certificates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;