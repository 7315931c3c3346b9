CREATE TABLE "measured_response_delays" (
	"environment" text PRIMARY KEY NOT NULL,
	"prestation_days" integer,
	"adhesion_days" integer,
	"measured_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stated_response_delays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"prestation_days" integer,
	"adhesion_days" integer,
	CONSTRAINT "stated_response_delays_environment_unique" UNIQUE("environment")
);
