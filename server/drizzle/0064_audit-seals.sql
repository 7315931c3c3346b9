CREATE SEQUENCE "public"."audit_trail_position" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."registry_audit_position" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_purges" (
	"trail" text NOT NULL,
	"up_to" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"proof" text NOT NULL,
	CONSTRAINT "audit_purges_trail_up_to_pk" PRIMARY KEY("trail","up_to")
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"trail" text NOT NULL,
	"number" integer NOT NULL,
	"last" bigint NOT NULL,
	"entries" integer NOT NULL,
	"uncovered" integer,
	"latest_at" timestamp with time zone NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"entries_hash" text NOT NULL,
	"previous" text,
	"hash" text NOT NULL,
	"proof" text NOT NULL,
	CONSTRAINT "audit_seals_trail_number_pk" PRIMARY KEY("trail","number")
);
--> statement-breakpoint
-- In two steps: a default that comes with the column would write every row again under a lock. Older entries keep null.
ALTER TABLE "audit_trail" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_trail" ALTER COLUMN "position" SET DEFAULT nextval('audit_trail_position');--> statement-breakpoint
-- In two steps: a default that comes with the column would write every row again under a lock. Older entries keep null.
ALTER TABLE "registry_audit" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "registry_audit" ALTER COLUMN "position" SET DEFAULT nextval('registry_audit_position');
--> statement-breakpoint
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_purges_append_only before update or delete on audit_purges
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_purges_no_truncate before truncate on audit_purges
  for each statement execute function refuse_audit_change();
