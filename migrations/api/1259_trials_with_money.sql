-- A trial of other rules leaves out the members who cannot win, as a payout does.
grant select on public.barred_members, public.same_person, public.platform_places to ideathlon_scoring;
