CREATE TABLE "hidden_campaigns" (
	"member_id" uuid NOT NULL,
	"campaign" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_campaigns_member_id_campaign_about_pk" PRIMARY KEY("member_id","campaign","about")
);
--> statement-breakpoint
CREATE TABLE "portabilities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"member_id" uuid NOT NULL,
	"employments" jsonb NOT NULL,
	"proof_valid_until" date,
	CONSTRAINT "portabilities_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "schooling_declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"school_year" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event_id" uuid,
	"outcome" text,
	"reason" text,
	CONSTRAINT "schooling_declarations_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "schooling_declarations_child" UNIQUE("member_id","beneficiary_id","school_year")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "next_collection_on" date;--> statement-breakpoint
ALTER TABLE "hidden_campaigns" ADD CONSTRAINT "hidden_campaigns_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portabilities" ADD CONSTRAINT "portabilities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schooling_declarations" ADD CONSTRAINT "schooling_declarations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schooling_declarations" ADD CONSTRAINT "schooling_declarations_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portabilities_member" ON "portabilities" USING btree ("member_id");