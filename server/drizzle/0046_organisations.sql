CREATE TABLE "organisation_areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zip_prefix" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "organisation_areas_zip_prefix_unique" UNIQUE("zip_prefix")
);
--> statement-breakpoint
CREATE TABLE "organisation_offers" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "organisation_offers" ADD CONSTRAINT "organisation_offers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;