CREATE TABLE "live_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_changes_member" ON "live_changes" USING btree ("member_id","transaction");--> statement-breakpoint
CREATE INDEX "live_changes_transaction" ON "live_changes" USING btree ("transaction");
--> statement-breakpoint
CREATE FUNCTION "note_live_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (member_id, topic) SELECT DISTINCT member_id, TG_ARGV[0] FROM changed_rows;
  IF FOUND THEN PERFORM pg_notify('live_changes', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_live_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (member_id, topic)
    SELECT DISTINCT requests.member_id, TG_ARGV[0] FROM changed_rows JOIN requests ON requests.id = changed_rows.request_id;
  IF FOUND THEN PERFORM pg_notify('live_changes', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "requests_live_insert" AFTER INSERT ON "requests" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('requests');
--> statement-breakpoint
CREATE TRIGGER "requests_live_update" AFTER UPDATE ON "requests" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('requests');
--> statement-breakpoint
CREATE TRIGGER "requests_live_delete" AFTER DELETE ON "requests" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('requests');
--> statement-breakpoint
CREATE TRIGGER "documents_live_insert" AFTER INSERT ON "documents" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('documents');
--> statement-breakpoint
CREATE TRIGGER "documents_live_update" AFTER UPDATE ON "documents" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('documents');
--> statement-breakpoint
CREATE TRIGGER "documents_live_delete" AFTER DELETE ON "documents" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('documents');
--> statement-breakpoint
CREATE TRIGGER "refunds_live_insert" AFTER INSERT ON "refunds" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('refunds');
--> statement-breakpoint
CREATE TRIGGER "refunds_live_update" AFTER UPDATE ON "refunds" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('refunds');
--> statement-breakpoint
CREATE TRIGGER "refunds_live_delete" AFTER DELETE ON "refunds" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('refunds');
--> statement-breakpoint
CREATE TRIGGER "payments_live_insert" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('refunds');
--> statement-breakpoint
CREATE TRIGGER "payments_live_update" AFTER UPDATE ON "payments" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('refunds');
--> statement-breakpoint
CREATE TRIGGER "payments_live_delete" AFTER DELETE ON "payments" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('refunds');
--> statement-breakpoint
CREATE TRIGGER "member_notifications_live_insert" AFTER INSERT ON "member_notifications" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('alerts');
--> statement-breakpoint
CREATE TRIGGER "member_notifications_live_update" AFTER UPDATE ON "member_notifications" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('alerts');
--> statement-breakpoint
CREATE TRIGGER "member_notifications_live_delete" AFTER DELETE ON "member_notifications" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('alerts');
--> statement-breakpoint
CREATE TRIGGER "member_change_events_live_insert" AFTER INSERT ON "member_change_events" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('contacts');
--> statement-breakpoint
CREATE TRIGGER "member_change_events_live_update" AFTER UPDATE ON "member_change_events" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('contacts');
--> statement-breakpoint
CREATE TRIGGER "member_change_events_live_delete" AFTER DELETE ON "member_change_events" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('contacts');
--> statement-breakpoint
CREATE TRIGGER "messages_live_insert" AFTER INSERT ON "messages" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_message"('requests');
--> statement-breakpoint
CREATE TRIGGER "messages_live_update" AFTER UPDATE ON "messages" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_message"('requests');
--> statement-breakpoint
CREATE TRIGGER "messages_live_delete" AFTER DELETE ON "messages" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_message"('requests');
