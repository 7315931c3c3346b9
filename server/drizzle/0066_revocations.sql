CREATE TABLE "registry_revocations" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "registry_revocations_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
create trigger registry_revocations_append_only before update or delete on registry_revocations
  for each row execute function refuse_any_change();
--> statement-breakpoint
create trigger registry_revocations_no_truncate before truncate on registry_revocations
  for each statement execute function refuse_any_change();
