CREATE TRIGGER "announcement_closings_live_insert" AFTER INSERT ON "announcement_closings" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_live_change"('alerts');
