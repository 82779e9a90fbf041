-- Undo: alter table "roles" drop column "secondPerson"
ALTER TABLE "roles" ADD COLUMN "secondPerson" text[] DEFAULT '{}' NOT NULL;