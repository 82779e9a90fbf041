-- Versions of content are append-only, whoever writes to the database.
CREATE FUNCTION content_versions_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'content_versions is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_kept BEFORE UPDATE OR DELETE ON "content_versions"
FOR EACH ROW EXECUTE FUNCTION content_versions_keep();
