CREATE TABLE "option_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"beneficiary_ids" jsonb NOT NULL,
	"applicant_first_name" text NOT NULL,
	"applicant_sur_name" text NOT NULL,
	"applicant_email" text,
	"membership_number" text NOT NULL,
	"contracts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"everyone" boolean NOT NULL,
	"wished_on" date,
	"end_on" date NOT NULL,
	CONSTRAINT "option_cancellations_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "option_cancellations" ADD CONSTRAINT "option_cancellations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_cancellations" ADD CONSTRAINT "option_cancellations_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "option_cancellations_member" ON "option_cancellations" USING btree ("member_id","created_at");