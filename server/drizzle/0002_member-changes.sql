CREATE TABLE "member_changes" (
	"member_id" uuid NOT NULL,
	"value" text NOT NULL,
	"core_value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_changes_member_id_value_pk" PRIMARY KEY("member_id","value")
);
--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;