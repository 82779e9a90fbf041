-- Managers are accounts with the role of moderators.
UPDATE "accounts" SET "roles" = '{moderator}' WHERE "manager";
--> statement-breakpoint
-- The log of what staff did is append-only, whoever writes to the database.
CREATE FUNCTION staff_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'staff_log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_log_kept BEFORE UPDATE OR DELETE ON "staff_log"
FOR EACH ROW EXECUTE FUNCTION staff_log_keep();
