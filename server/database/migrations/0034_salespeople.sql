CREATE TABLE "salespeople" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phoneNumber" text DEFAULT '' NOT NULL,
	"chatUrl" text DEFAULT '' NOT NULL
);
