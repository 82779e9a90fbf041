-- Undo: fill "accounts"."roles", which stays for the release before, from "role_grants" where the role is built in, make the trigger of 0036 again, drop "role_grants", "roles"
CREATE TABLE "role_grants" (
	"accountId" uuid NOT NULL,
	"accountKind" text DEFAULT 'staff' NOT NULL,
	"roleId" text NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"grantedBy" uuid,
	"grantedAt" timestamp with time zone,
	CONSTRAINT "role_grants_accountId_roleId_pk" PRIMARY KEY("accountId","roleId"),
	CONSTRAINT "role_grants_staff" CHECK ("role_grants"."accountKind" = 'staff')
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"builtIn" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changedBy" uuid,
	"changedAt" timestamp with time zone,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_roles";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_roles_staff";--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_roleId_roles_id_fk" FOREIGN KEY ("roleId") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_grantedBy_accounts_id_fk" FOREIGN KEY ("grantedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind" UNIQUE("id","kind");--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_account" FOREIGN KEY ("accountId","accountKind") REFERENCES "public"."accounts"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_changedBy_accounts_id_fk" FOREIGN KEY ("changedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_grants_role" ON "role_grants" USING btree ("roleId");--> statement-breakpoint
INSERT INTO "roles" ("id", "name", "builtIn") VALUES
	('editor', '内容编辑', true),
	('moderator', '社区管理', true),
	('activity', '活动运营', true),
	('hr', '人力资源', true),
	('service', '客户服务', true),
	('admin', '系统管理', true);
--> statement-breakpoint
INSERT INTO "role_grants" ("accountId", "roleId") SELECT "id", unnest("roles") FROM "accounts";
--> statement-breakpoint
DROP TRIGGER "accounts_told" ON "accounts";--> statement-breakpoint
CREATE TRIGGER "accounts_told" AFTER UPDATE OF "disabledAt" ON "accounts" FOR EACH ROW
	WHEN (OLD."disabledAt" IS DISTINCT FROM NEW."disabledAt")
	EXECUTE FUNCTION "tell_account_change"();
--> statement-breakpoint
CREATE FUNCTION "tell_rights_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'role_grants' THEN
		PERFORM pg_notify('account_changed', coalesce(NEW."accountId", OLD."accountId")::text);
	ELSE
		PERFORM pg_notify('account_changed', "accountId"::text) FROM "role_grants" WHERE "roleId" = NEW."id";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "role_grants_told" AFTER INSERT OR UPDATE OR DELETE ON "role_grants" FOR EACH ROW
	EXECUTE FUNCTION "tell_rights_change"();
--> statement-breakpoint
CREATE TRIGGER "roles_told" AFTER UPDATE OF "rights" ON "roles" FOR EACH ROW
	EXECUTE FUNCTION "tell_rights_change"();
