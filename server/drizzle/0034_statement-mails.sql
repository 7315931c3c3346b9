-- A mail tells of a new statement where the member wants statements by e-mail; of other news of this kind none does.
CREATE OR REPLACE FUNCTION "note_new_subject"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (member_id, event, subject_id, mailed_at)
    SELECT NEW.member_id, TG_ARGV[0], NEW.id,
      CASE WHEN TG_ARGV[0] = 'refund.paid' AND statement_format = 'NUMERICAL' THEN NULL ELSE to_timestamp(0) END
    FROM members WHERE id = NEW.member_id;
  RETURN NULL;
END $$;
