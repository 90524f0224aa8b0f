# Never reads its input. Answers without being asked, then sleeps.
echo unasked
sleep 1000
