CREATE TABLE "card_resends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_resends_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "card_resends" ADD CONSTRAINT "card_resends_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_resends" ADD CONSTRAINT "card_resends_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_resends_member" ON "card_resends" USING btree ("member_id","created_at");