-- Undo: drop table "film_objects"; drop table "films"
CREATE TABLE "film_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"filmId" text NOT NULL,
	"piece" integer,
	"stored" boolean DEFAULT false NOT NULL,
	CONSTRAINT "film_objects_piece" UNIQUE("filmId","piece")
);
--> statement-breakpoint
CREATE TABLE "films" (
	"id" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"frames" integer DEFAULT 0 NOT NULL,
	"worker" uuid,
	"workedUntil" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"touchedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "film_objects" ADD CONSTRAINT "film_objects_filmId_films_id_fk" FOREIGN KEY ("filmId") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "films_created" ON "films" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "films_open" ON "films" USING btree ("touchedAt") WHERE "films"."state" in ('uploading', 'waiting', 'running');