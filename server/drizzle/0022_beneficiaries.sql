CREATE TABLE "beneficiary_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"sur_name" text NOT NULL,
	"birth_date" date NOT NULL,
	CONSTRAINT "beneficiary_corrections_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "beneficiary_departures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"leaves_on" date NOT NULL,
	CONSTRAINT "beneficiary_departures_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "teletransmission_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"wished" text NOT NULL,
	CONSTRAINT "teletransmission_changes_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "linked_parent" integer;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "own_nir" boolean;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "other_cover" text;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "alsace_moselle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "noemie_state" text;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "affiliations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "contracts_subscribed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "beneficiary_corrections" ADD CONSTRAINT "beneficiary_corrections_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_corrections" ADD CONSTRAINT "beneficiary_corrections_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_corrections" ADD CONSTRAINT "beneficiary_corrections_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_departures" ADD CONSTRAINT "beneficiary_departures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_departures" ADD CONSTRAINT "beneficiary_departures_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_departures" ADD CONSTRAINT "beneficiary_departures_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teletransmission_changes" ADD CONSTRAINT "teletransmission_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teletransmission_changes" ADD CONSTRAINT "teletransmission_changes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teletransmission_changes" ADD CONSTRAINT "teletransmission_changes_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beneficiary_corrections_member" ON "beneficiary_corrections" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "beneficiary_departures_member" ON "beneficiary_departures" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "teletransmission_changes_member" ON "teletransmission_changes" USING btree ("member_id","created_at");