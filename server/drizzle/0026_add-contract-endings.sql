CREATE TABLE "contract_endings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"contract_external_id" text,
	"contract_name" text NOT NULL,
	"contract_number" text NOT NULL,
	"ground" text NOT NULL,
	"event_on" date,
	"wished_on" date,
	"end_on" date NOT NULL,
	"comment" text,
	CONSTRAINT "contract_endings_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "contract_endings" ADD CONSTRAINT "contract_endings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_endings" ADD CONSTRAINT "contract_endings_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_endings_member" ON "contract_endings" USING btree ("member_id","created_at");