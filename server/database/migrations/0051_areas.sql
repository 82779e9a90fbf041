-- Undo: drop table "switched_off_areas"
CREATE TABLE "switched_off_areas" (
	"area" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
