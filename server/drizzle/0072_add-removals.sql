CREATE TABLE "registry_removals" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "registry_removals_id_version_pk" PRIMARY KEY("id","version")
);
