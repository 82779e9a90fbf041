-- Staff may lower the capacity below the places given; none is given beyond it.
CREATE FUNCTION event_places_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.taken > OLD.taken AND NEW.taken > NEW.capacity THEN
    RAISE EXCEPTION 'no place is left in activity %', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_places_end BEFORE UPDATE OF taken ON event_activities FOR EACH ROW EXECUTE FUNCTION event_places_end();
