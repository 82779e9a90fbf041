-- Undo: alter table "accounts" drop constraint "accounts_roles_staff"; the roles that customers' accounts held are gone
UPDATE "accounts" SET "roles" = '{}' WHERE "kind" <> 'staff' AND "roles" <> '{}';
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_roles_staff" CHECK ("accounts"."kind" = 'staff' or "accounts"."roles" = '{}');