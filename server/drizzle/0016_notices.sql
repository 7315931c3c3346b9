CREATE TABLE "notice_choices" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notice_choices_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_member" ON "notices" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("member_id") WHERE mailed_at is null;
--> statement-breakpoint
CREATE FUNCTION "note_request_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.new_status THEN
    UPDATE notices SET read_at = clock_timestamp() WHERE subject_id = NEW.id AND read_at IS NULL;
  ELSE
    INSERT INTO notices (member_id, event, subject_id) VALUES (NEW.member_id, 'request.changed', NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "requests_notice_insert" AFTER INSERT ON "requests" FOR EACH ROW
  WHEN (NEW.new_status AND NEW.updated_at > now() - interval '2 days')
  EXECUTE FUNCTION "note_request_notice"();
--> statement-breakpoint
CREATE TRIGGER "requests_notice_update" AFTER UPDATE ON "requests" FOR EACH ROW
  WHEN ((NEW.new_status AND NEW.status_key IS DISTINCT FROM OLD.status_key) OR (OLD.new_status AND NOT NEW.new_status))
  EXECUTE FUNCTION "note_request_notice"();
--> statement-breakpoint
CREATE FUNCTION "note_message_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (member_id, event, subject_id)
    SELECT member_id, 'request.answered', id FROM requests WHERE id = NEW.request_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "messages_notice" AFTER INSERT ON "messages" FOR EACH ROW
  WHEN (NEW.sender = 'INSURER' AND NEW.read_at IS NULL AND NEW.sent_at > now() - interval '2 days')
  EXECUTE FUNCTION "note_message_notice"();
--> statement-breakpoint
CREATE FUNCTION "note_new_subject"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (member_id, event, subject_id, mailed_at) VALUES (NEW.member_id, TG_ARGV[0], NEW.id, to_timestamp(0));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "documents_notice" AFTER INSERT ON "documents" FOR EACH ROW
  WHEN (NEW.upload_date > current_date - 7) EXECUTE FUNCTION "note_new_subject"('document.new');
--> statement-breakpoint
CREATE TRIGGER "payments_notice" AFTER INSERT ON "payments" FOR EACH ROW
  WHEN (NEW.paid_to <> 'HEALTH_PROFESSIONAL' AND NEW.payment_date > current_date - 7) EXECUTE FUNCTION "note_new_subject"('refund.paid');
--> statement-breakpoint
CREATE TRIGGER "notices_live_insert" AFTER INSERT ON "notices" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('notifications');
--> statement-breakpoint
CREATE TRIGGER "notices_live_update" AFTER UPDATE ON "notices" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('notifications');
