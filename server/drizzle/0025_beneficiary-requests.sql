CREATE TABLE "beneficiary_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"profile" text NOT NULL,
	"first_name" text NOT NULL,
	"sur_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"sex" text NOT NULL,
	"nir_encrypted" text,
	"linked_parent_position" integer,
	"other_cover" boolean NOT NULL,
	"alsace_moselle" boolean NOT NULL,
	"membership_start" date NOT NULL,
	"papers" jsonb NOT NULL,
	CONSTRAINT "beneficiary_requests_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "beneficiary_requests" ADD CONSTRAINT "beneficiary_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_requests" ADD CONSTRAINT "beneficiary_requests_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beneficiary_requests_member" ON "beneficiary_requests" USING btree ("member_id","created_at");