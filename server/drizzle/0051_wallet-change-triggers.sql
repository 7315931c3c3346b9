CREATE FUNCTION "note_wallet_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallet_changes (member_id)
    SELECT DISTINCT wallet_passes.member_id FROM changed_rows
      JOIN wallet_passes ON wallet_passes.member_id = changed_rows.member_id AND wallet_passes.voided_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_wallet_holder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallet_changes (member_id)
    SELECT DISTINCT wallet_passes.member_id FROM changed_rows
      JOIN wallet_passes ON wallet_passes.member_id = changed_rows.id AND wallet_passes.voided_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contracts_wallet_insert" AFTER INSERT ON "contracts" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_wallet_change"();
--> statement-breakpoint
CREATE TRIGGER "contracts_wallet_update" AFTER UPDATE ON "contracts" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_wallet_change"();
--> statement-breakpoint
CREATE TRIGGER "contracts_wallet_delete" AFTER DELETE ON "contracts" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_wallet_change"();
--> statement-breakpoint
CREATE TRIGGER "beneficiaries_wallet_insert" AFTER INSERT ON "beneficiaries" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_wallet_change"();
--> statement-breakpoint
CREATE TRIGGER "beneficiaries_wallet_update" AFTER UPDATE ON "beneficiaries" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_wallet_change"();
--> statement-breakpoint
CREATE TRIGGER "beneficiaries_wallet_delete" AFTER DELETE ON "beneficiaries" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_wallet_change"();
--> statement-breakpoint
CREATE TRIGGER "members_wallet_update" AFTER UPDATE ON "members" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_wallet_holder"();
