CREATE TABLE "bank_account_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"usages" text[] NOT NULL,
	"for_insured" boolean NOT NULL,
	"iban_encrypted" text NOT NULL,
	"iban_hash" text NOT NULL,
	"bic" text NOT NULL,
	"bank" text,
	"holder" text NOT NULL,
	"state" text NOT NULL,
	"hold_reason" text,
	"confirmable_from" timestamp with time zone,
	"event_id" uuid,
	"stop_token_hash" text,
	"decision" text,
	"decided_by" text,
	"decided_for" text,
	"settled_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "bank_account_changes_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "bank_account_changes_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "bank_account_changes_stop_token_hash_unique" UNIQUE("stop_token_hash")
);
--> statement-breakpoint
CREATE TABLE "email_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"former" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "beneficiary_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "bank_code" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "contribution_mode" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "contribution_frequency" text;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_history" ADD CONSTRAINT "email_history_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_account_changes_member" ON "bank_account_changes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "email_history_member" ON "email_history" USING btree ("member_id","changed_at");--> statement-breakpoint
CREATE INDEX "email_history_at" ON "email_history" USING btree ("changed_at");