CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"theme" text NOT NULL,
	"object" text NOT NULL,
	"comment" text NOT NULL,
	"acknowledge_by" date NOT NULL,
	"reply_by" date NOT NULL,
	"mediator_from" date NOT NULL,
	CONSTRAINT "complaints_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_member" ON "complaints" USING btree ("member_id","created_at");