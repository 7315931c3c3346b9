CREATE TABLE "care_consent_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "care_consent_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shares" boolean NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "care_consent_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"sent_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "care_consents" (
	"member_id" uuid NOT NULL,
	"beneficiary_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "care_consent_events" ADD CONSTRAINT "care_consent_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_consent_events" ADD CONSTRAINT "care_consent_events_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_consent_links" ADD CONSTRAINT "care_consent_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_consent_links" ADD CONSTRAINT "care_consent_links_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_consents" ADD CONSTRAINT "care_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_consents" ADD CONSTRAINT "care_consents_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_consent_events_person" ON "care_consent_events" USING btree ("beneficiary_id","position");--> statement-breakpoint
CREATE INDEX "care_consent_links_person" ON "care_consent_links" USING btree ("beneficiary_id");--> statement-breakpoint
CREATE INDEX "care_consent_links_member" ON "care_consent_links" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "care_consents_member" ON "care_consents" USING btree ("member_id");
--> statement-breakpoint
CREATE TRIGGER "care_consents_live_insert" AFTER INSERT ON "care_consents" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('requests');
--> statement-breakpoint
CREATE TRIGGER "care_consents_live_update" AFTER UPDATE ON "care_consents" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('requests');
--> statement-breakpoint
CREATE FUNCTION "note_care_shown"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (member_id, topic)
    VALUES (NEW.member_id, 'refunds'), (NEW.member_id, 'documents'), (NEW.member_id, 'requests');
  PERFORM pg_notify('live_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "beneficiaries_care_shown" AFTER UPDATE OF "shares_acts" ON "beneficiaries" FOR EACH ROW
  WHEN (NEW.shares_acts IS DISTINCT FROM OLD.shares_acts) EXECUTE FUNCTION "note_care_shown"();
