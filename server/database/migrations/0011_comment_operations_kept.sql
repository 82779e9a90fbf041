-- The log of operations on comments is append-only, whoever writes to the database.
CREATE FUNCTION comment_operations_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'comment_operations is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER comment_operations_kept BEFORE UPDATE OR DELETE ON "comment_operations"
FOR EACH ROW EXECUTE FUNCTION comment_operations_keep();
